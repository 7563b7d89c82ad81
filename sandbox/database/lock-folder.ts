/**
 * Locks a folder of the embedded database for one process. Without the lock, two processes could write simultaneously,
 * and PGlite would lose data.
 */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/**
 * Acquires the lock of a folder. The lock is a socket that the operating system releases when the process ends, even if
 * it is killed.
 * @param folder an existing folder, as a real path
 * @returns a function that releases the lock
 * @throws StartError when another process (or this one) holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const name = getSocketName(folder);
  let server = await listenOnSocket(name);
  if (!server && isFileSocket(name) && !(await isAnswering(name))) {
    rmSync(name, { force: true }); // a socket file left behind by a killed process
    server = await listenOnSocket(name);
  }
  if (!server) {
    throw new StartError(
      `The data folder ${folder} is in use by another running copy; stop that one, or set DATA_FOLDER to another folder.`,
    );
  }
  const held = server;
  return () => new Promise((resolve) => held.close(() => resolve()));
}

// helpers

/**
 * Returns the name of the lock's socket. Where possible (Linux, Windows), the socket has no file, so that no file is
 * left behind.
 */
function getSocketName(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  if (process.platform === 'linux') return `\0charter-${hash}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\charter-${hash}`;
  return join(folder, 'lock.socket');
}

function isFileSocket(name: string): boolean {
  return !name.startsWith('\0') && !name.startsWith('\\\\.');
}

function listenOnSocket(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(name, () => {
      server.unref();
      resolve(server);
    });
  });
}

function isAnswering(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(name);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
