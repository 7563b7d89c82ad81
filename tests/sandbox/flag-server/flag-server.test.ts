/**
 * Tests a flag service and our client. The service is the sandbox's own one, or the one at
 * FLAG_SERVER_URL, such as the real one that `npm run flags:real` starts.
 */
import { describe } from 'vitest';
import { defineClientTests } from './client-tests.ts';
import { defineResponseTests } from './response-tests.ts';
import { getFlagServerForFile } from './server.ts';

const flagServer = getFlagServerForFile();

describe('what is answered', () => defineResponseTests(flagServer));
describe('the client', () => defineClientTests(flagServer));
