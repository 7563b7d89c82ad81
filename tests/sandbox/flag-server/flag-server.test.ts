/**
 * A flag service and our client. By default the sandbox's own service, else the one of
 * FLAG_SERVER_URL, such as the real one that `npm run flags:real` starts.
 */
import { describe } from 'vitest';
import { defineResponseTests } from './answers.ts';
import { defineClientTests } from './client.ts';
import { getFlagServerForFile } from './server.ts';

const flagServer = getFlagServerForFile();

describe('what is answered', () => defineResponseTests(flagServer));
describe('the client', () => defineClientTests(flagServer));
