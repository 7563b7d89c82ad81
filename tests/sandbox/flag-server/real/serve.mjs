// The real flag server as a program that ends when its input ends. It reads the server's own
// environment variables.

import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { program } from './install.mjs';

process.stdin.resume().once('end', () => process.exit());

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
const { rows } = await client.query("select current_setting('server_version') as version");
await client.end();
console.log(`PostgreSQL ${rows[0].version}`);

await import(pathToFileURL(program).href);
