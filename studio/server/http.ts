// The HTTP server of the studio's page. It serves the page's files, and an API that requires the one-time key.

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { formatJson } from '../../cli/format-json.ts';
import type {
  EditRequest,
  FileChanges,
  ResolveRequest,
  SaveAnswer,
  StudioEvents,
  StudioState,
} from '../protocol/api.ts';
import type { Questions } from '../protocol/questions.ts';
import type { StudioAccess } from './access.ts';
import type { AnalysisClient } from './analysis-client.ts';
import { findSaveWarnings } from './save-warnings.ts';
import type { Workspace } from './workspace.ts';

export interface StudioParts {
  readonly workspace: Workspace;
  readonly analysis: AnalysisClient;
  readonly access: StudioAccess;
  readonly cookieName: string;
  /** The folder with the built files of the page. */
  readonly pageFolder: string;
  readonly previewOrigin: string;
}

/**
 * The nonce for the styles that the code editor adds. A single nonce is enough, because only one browser receives the
 * page.
 */
const pageNonce = randomBytes(18).toString('base64url');
/** The maximum size of a request body in bytes, which limits the size of a flow file. */
const maxBodyBytes = 8_000_000;

/** Creates the server without starting it. */
export async function createStudioServer(parts: StudioParts): Promise<FastifyInstance> {
  const server = fastify({ bodyLimit: maxBodyBytes, forceCloseConnections: true });
  feedAnalysis(parts);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(createHeaders(parts.previewOrigin, pageNonce));
    if (!request.url.startsWith('/api/')) return;
    if (!isAllowed(parts, request))
      return reply.code(403).send({ error: 'Open the studio with the address that it printed.' });
  });
  server.setErrorHandler((cause, _request, reply) =>
    reply.code(400).send({ error: cause instanceof Error ? cause.message : String(cause) }),
  );
  server.get<{ Querystring: { key?: string } }>('/', (request, reply) =>
    openPage(parts, request, reply),
  );
  await server.register(fastifyStatic, {
    root: parts.pageFolder,
    index: false,
    cacheControl: false,
    etag: true,
  });
  addState(server, parts);
  addCommands(server, parts);
  return server;
}

// helpers

/** Sends the current files to the analysis, and sends the changed files after each change. */
function feedAnalysis({ workspace, analysis }: StudioParts): void {
  workspace.onChange((changes) => analysis.sendFiles(workspace.getStatus().revision, changes));
  analysis.sendFiles(workspace.getStatus().revision, workspace.getFiles());
}

function createHeaders(previewOrigin: string, nonce: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': [
      "default-src 'self'",
      `frame-src ${previewOrigin}`,
      // The code editor inserts style rules with a script, and uses images for the underlines of problems.
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin',
    'Cache-Control': 'no-cache',
  };
}

function isAllowed({ access }: StudioParts, { headers, method }: FastifyRequest): boolean {
  const { host, origin, cookie } = headers;
  return access.allows({ host, origin, cookie, method });
}

/** Exchanges the key for a cookie, and redirects to the URL without the key. */
async function openPage(
  { access, cookieName, pageFolder }: StudioParts,
  { query: { key } }: FastifyRequest<{ Querystring: { key?: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (key === undefined) {
    const html = await readFile(join(pageFolder, 'index.html'), 'utf8');
    return reply.type('text/html').send(html.replace('%nonce%', pageNonce));
  }
  const token = access.exchange(key);
  if (token !== null)
    reply.header('Set-Cookie', `${cookieName}=${token}; HttpOnly; SameSite=Strict; Path=/`);
  return reply.redirect('/');
}

function addState(server: FastifyInstance, parts: StudioParts): void {
  const { workspace, analysis, previewOrigin } = parts;
  server.get('/api/state', (): StudioState => {
    workspace.syncFromDisk();
    return {
      files: workspace.getFiles(),
      status: workspace.getStatus(),
      analysis: analysis.getLatest(),
      previewOrigin,
    };
  });
  const streams = new Set<FastifyReply['raw']>();
  const send = <Name extends keyof StudioEvents>(name: Name, data: StudioEvents[Name]) => {
    for (const stream of streams) stream.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  workspace.onChange((files) => send('files', { files, status: workspace.getStatus() }));
  analysis.onAnalysis((next) => send('analysis', next));
  server.get('/api/events', (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' });
    raw.write(': open\n\n');
    streams.add(raw);
    request.raw.on('close', () => streams.delete(raw));
  });
}

function addCommands(server: FastifyInstance, parts: StudioParts): void {
  const { workspace, analysis } = parts;
  const done = () => ({ status: workspace.getStatus() });
  server.post<{ Body: EditRequest }>('/api/edit', ({ body }) => {
    workspace.edit(formatEdit(readEdit(body), workspace.getFiles()));
    return done();
  });
  server.post('/api/undo', () => {
    workspace.undo();
    return done();
  });
  server.post('/api/redo', () => {
    workspace.redo();
    return done();
  });
  server.post<{ Body: { files?: readonly string[] } }>('/api/discard', ({ body }) => {
    workspace.discard(body.files);
    return done();
  });
  server.post<{ Body: ResolveRequest }>('/api/resolve', ({ body: { file, side } }) => {
    if (side !== 'ours' && side !== 'theirs') throw new Error('The side is "ours" or "theirs".');
    workspace.resolve(file, side);
    return done();
  });
  server.post<{ Body: { force?: boolean } }>('/api/save', async ({ body }): Promise<SaveAnswer> => {
    if (body.force === true) return { saved: workspace.save() };
    const { revision } = workspace.getStatus();
    if (analysis.getLatest()?.checked !== revision)
      throw new Error('The last change is not checked yet. Save it in a moment.');
    const refused = await findSaveWarnings(analysis);
    if (refused.length > 0) return { refused };
    if (workspace.getStatus().revision !== revision)
      throw new Error('The flows have changed while they were checked. Save them again.');
    return { saved: workspace.save() };
  });
  server.post<{ Body: { name: keyof Questions; ask: never } }>('/api/ask', async ({ body }) => ({
    answer: await analysis.ask(body.name, body.ask),
  }));
}

/** @throws Error if the request body is not a valid edit */
function readEdit({ label, files, before, group, format }: EditRequest): EditRequest {
  const isText = (text: unknown) => text === null || typeof text === 'string';
  const areTexts = (given: unknown) =>
    typeof given === 'object' && given !== null && Object.values(given).every(isText);
  if (typeof label !== 'string' || !areTexts(files) || !(before === undefined || areTexts(before)))
    throw new Error('An edit needs a label, and texts for its files.');
  return {
    label,
    files: files as FileChanges,
    ...(before === undefined ? {} : { before }),
    ...(typeof group === 'string' ? { group } : {}),
    format: format === true,
  };
}

/** Formats the files of an edit if they were formatted before the edit, so that the edit changes few lines. */
function formatEdit(request: EditRequest, before: Readonly<Record<string, string>>): EditRequest {
  if (request.format !== true) return request;
  const files = Object.entries(request.files).map(([path, text]) => {
    const known = before[path];
    const isFormatted = known === undefined || formatJson(known) === known;
    return [path, text !== null && isFormatted ? formatJson(text) : text] as const;
  });
  return { ...request, files: Object.fromEntries(files) };
}
