// Creates the flags that the flows declare, with their defaults, through the server's admin API.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../../../cli/launch/refusal.mjs';
import { root } from '../../../../cli/launch/run.mjs';

/** The time in milliseconds within which the front-end API must return the new flags. */
const timeoutMs = 60_000;

/**
 * Creates the flags in the default project and environment, and waits until they are served.
 * @throws Refusal when the server does not accept or show them
 */
export async function createFlags(url, { admin, frontend }) {
  const { flags } = JSON.parse(readFileSync(join(root, 'flows', 'app.json'), 'utf8'));
  for (const [name, { default: on, about }] of Object.entries(flags)) {
    const features = `${url}/api/admin/projects/default/features`;
    const place = `${features}/${name}/environments/development`;
    await postToAdminApi(admin, features, { name, type: 'release', description: about });
    await postToAdminApi(admin, `${place}/strategies`, { name: 'default' });
    if (on) await postToAdminApi(admin, `${place}/on`);
  }
  const wanted = Object.keys(flags).filter((name) => flags[name].default);
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    const answer = await fetch(`${url}/api/frontend`, { headers: { authorization: frontend } });
    const { toggles = [] } = answer.ok ? await answer.json() : {};
    if (String(toggles.map(({ name }) => name).sort()) === String(wanted.sort())) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Refusal('The flag server does not show the flags that were made.');
}

// helpers

async function postToAdminApi(admin, url, body = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: admin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok)
    throw new Refusal(
      `The flag server answered ${url} with ${answer.status}: ${await answer.text()}`,
    );
}
