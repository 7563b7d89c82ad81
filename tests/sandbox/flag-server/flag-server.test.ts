/**
 * A flag service and our client. By default the sandbox's own service, else the one of
 * FLAG_SERVER_URL, such as the real one that `npm run flags:real` starts.
 */
import { describe } from 'vitest';
import { testAnswers } from './answers.ts';
import { testClient } from './client.ts';
import { flagServerForFile } from './server.ts';

const server = flagServerForFile();

describe('what is answered', () => testAnswers(server));
describe('the client', () => testClient(server));
