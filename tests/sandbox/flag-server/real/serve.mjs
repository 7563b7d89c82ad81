// The real flag server as a program that ends when its input ends. It reads the server's own
// environment variables.

import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { serverProgram } from './install.mjs';

process.stdin.resume().once('end', () => process.exit());

const databaseClient = new pg.Client({ connectionString: process.env.DATABASE_URL });
await databaseClient.connect();
const { rows } = await databaseClient.query("select current_setting('server_version') as version");
await databaseClient.end();
console.log(`PostgreSQL ${rows[0].version}`);

await import(pathToFileURL(serverProgram).href);
