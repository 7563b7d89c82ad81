// Mocks the services of a journey: each operation responds as the journey says, and external
// addresses show empty pages.

import type { Page, Route } from '@playwright/test';
import type { MockedResponse, StagedJourney } from '../../cli/explore/playwright/staged-journey.ts';

/** Ends a page's request in place of its service. */
export interface NetworkFault {
  end(route: Route, reply: MockedResponse): Promise<void>;
}

/** A reply with headers of its own. */
export interface HttpReply extends MockedResponse {
  readonly headers?: Readonly<Record<string, string>>;
}

export interface MockedOperation {
  readonly method: string;
  /** The path, with `{name}` for each parameter. */
  readonly path: string;
}

export interface MockedServices {
  /** Operation -> number of calls so far. */
  counts(): ReadonlyMap<string, number>;
  /** Returns the operations that were called less often than expected. */
  missing(
    before: ReadonlyMap<string, number>,
    wanted: Readonly<Record<string, number>>,
  ): readonly string[];
  /** Returns the operations that were called without a reply, and whose calls stay pending. */
  unanswered(): readonly string[];
  /** Ends all calls of an operation with a fault, or with their replies again when it is null. */
  setFault(operation: string, fault: NetworkFault | null): void;
}

/**
 * Mocks the services of a page.
 * @param replies the current responses of operations; a call of an operation without one stays
 * pending
 * @param config the configuration of the page, in place of the server's
 */
export async function mockServices(
  page: Page,
  base: string,
  operations: Readonly<Record<string, MockedOperation>>,
  replies: ReadonlyMap<string, HttpReply>,
  config: StagedJourney['config'],
): Promise<MockedServices> {
  const patterns = Object.entries(operations).map(([id, { method, path }]) => ({
    ...{ id, method: method.toUpperCase() },
    pattern: new RegExp(
      `^${path
        .split(/\{[^}]+\}/)
        .map(escapeRegExp)
        .join('[^/]+')}$`,
    ),
    // A path without parameters takes precedence over one that also matches.
    parameters: path.split('{').length,
  }));
  patterns.sort((one, other) => one.parameters - other.parameters);
  const counts = new Map<string, number>();
  const faults = new Map<string, NetworkFault>();
  const unanswered = new Set<string>();
  const { origin } = new URL(base);
  await page.route('**/*', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.origin !== origin) return fulfillExternal(route);
    if (request.resourceType() === 'document') return fulfillWithConfig(route, config);
    const found = patterns.find(
      ({ method, pattern }) => method === request.method() && pattern.test(url.pathname),
    );
    if (!found)
      return url.pathname.startsWith('/services/') && !isCaptcha(url)
        ? undefined
        : route.continue();
    const reply = replies.get(found.id);
    if (!reply) {
      unanswered.add(found.id);
      return;
    }
    const fault = faults.get(found.id);
    await (fault ? fault.end(route, reply) : fulfillWithReply(route, reply));
    counts.set(found.id, (counts.get(found.id) ?? 0) + 1);
  });
  return {
    counts: () => new Map(counts),
    missing: (before, wanted) =>
      Object.entries(wanted).flatMap(([id, count]) =>
        (counts.get(id) ?? 0) - (before.get(id) ?? 0) < count ? [id] : [],
      ),
    unanswered: () => [...unanswered],
    setFault: (operation, fault) => {
      if (fault) faults.set(operation, fault);
      else faults.delete(operation);
    },
  };
}

/** Ends a request with the reply of the service. */
export async function fulfillWithReply(
  route: Route,
  { status, type, body, headers = {} }: HttpReply,
): Promise<void> {
  if (status === null) return route.abort('internetdisconnected');
  await route.fulfill({
    ...{ status, headers },
    ...(type === null ? {} : { contentType: type, body: JSON.stringify(body) }),
  });
}

// helpers

/** Returns true for the captcha, which is not mocked because it is not a service of the flows. */
function isCaptcha({ pathname }: URL): boolean {
  return pathname.startsWith('/services/captcha/');
}

function fulfillExternal(route: Route): Promise<void> {
  const isPage = route.request().resourceType() === 'document';
  return isPage
    ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Outside</title>' })
    : route.abort();
}

/** Fulfills a navigation with the server's page, but with the journey's configuration. */
async function fulfillWithConfig(route: Route, config: StagedJourney['config']): Promise<void> {
  const response = await route.fetch();
  const text = await response.text();
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const body = text.replace(
    /(<script type="application\/json" id="config">)[^<]*/,
    (_, head: string) => `${head}${json}`,
  );
  await route.fulfill({ response, body });
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
