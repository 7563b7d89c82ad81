// The requests to the server of the studio.

import type { Questions } from '../protocol/questions.ts';

/**
 * Posts a command and returns its answer.
 * @throws Error with the message of the server
 */
export async function post<Answer>(name: string, body: object = {}): Promise<Answer> {
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return readAnswer<Answer>(response);
}

/** Asks the analysis a question. @throws Error with its message */
export async function askAnalysis<Name extends keyof Questions>(
  name: Name,
  ask: Questions[Name]['ask'],
): Promise<Questions[Name]['answer']> {
  const { answer } = await post<{ answer: Questions[Name]['answer'] }>('ask', { name, ask });
  return answer;
}

/** Reads a JSON answer. @throws Error with the message of a failed one */
export async function readAnswer<Answer>(response: Response): Promise<Answer> {
  const body = (await response.json()) as Answer & { readonly error?: string };
  if (!response.ok) throw new Error(body.error ?? `The server answered ${response.status}.`);
  return body;
}
