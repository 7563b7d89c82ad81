// Sends the page's requests to the server of the studio.

import type { StudioState } from '../protocol/api.ts';
import type { Questions } from '../protocol/questions.ts';

/**
 * Thrown when the server does not respond to this page. Its process has ended, or another server process has started
 * since.
 */
export class DisconnectedError extends Error {
  constructor() {
    super('The studio does not answer. Start it, and open the address that it prints.');
    this.name = 'DisconnectedError';
  }
}

/** The maximum size of a request, in bytes, that browsers still send after the user leaves the page. */
const maxKeptBytes = 60_000;

/**
 * Posts a command to the server, and returns the response.
 * @throws DisconnectedError if the server does not answer
 * @throws Error with the message of the server
 */
export async function postCommand<Answer>(name: string, body: object = {}): Promise<Answer> {
  const text = JSON.stringify(body);
  return request<Answer>(`/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: text,
    // With `keepalive`, an edit is sent completely even if the page is reloaded.
    keepalive: name === 'edit' && new Blob([text]).size < maxKeptBytes,
  });
}

/** Loads the complete state from the server. @throws DisconnectedError if the server does not respond */
export function loadState(): Promise<StudioState> {
  return request<StudioState>('/api/state');
}

/** Asks the analysis a question. @throws Error with the message of the analysis */
export async function askAnalysis<Name extends keyof Questions>(
  name: Name,
  ask: Questions[Name]['ask'],
): Promise<Questions[Name]['answer']> {
  const { answer } = await postCommand<{ answer: Questions[Name]['answer'] }>('ask', { name, ask });
  return answer;
}

// helpers

async function request<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(path, init).catch(() => {
    throw new DisconnectedError();
  });
  // A restarted server does not know the cookie of this page.
  if (response.status === 403) throw new DisconnectedError();
  const body = (await response.json()) as Answer & { readonly error?: string };
  if (!response.ok) throw new Error(body.error ?? `The server answered ${response.status}.`);
  return body;
}
