/** Checks that no variable of an integration is set without the ones that it needs. */
import { StartError } from '../start-error.ts';

/** The variables that each variable needs. A service with half of its variables would be off. */
const needed: Readonly<Record<string, readonly string[]>> = {
  FLAGS_URL: ['FLAGS_KEY'],
  FLAGS_KEY: ['FLAGS_URL'],
  FLAGS_REFRESH: ['FLAGS_URL'],
  FLAGS_POST: ['FLAGS_URL'],
  ANALYTICS_CDN: ['ANALYTICS_KEY'],
  ANALYTICS_API: ['ANALYTICS_KEY'],
  ANALYTICS_BATCH: ['ANALYTICS_KEY'],
  MONITORING_APPLICATION: ['MONITORING_TOKEN'],
  MONITORING_TOKEN: ['MONITORING_APPLICATION'],
  MONITORING_SITE: ['MONITORING_TOKEN'],
  MONITORING_SESSIONS: ['MONITORING_TOKEN'],
  MONITORING_REPLAYS: ['MONITORING_TOKEN'],
  MONITORING_AGENT_SESSIONS: ['MONITORING_TOKEN'],
  CHAT_FIRST_URL: ['CHAT_FIRST_TOKEN'],
  ATTRIBUTION_DOMAIN: ['ATTRIBUTION'],
  AFFILIATE_URL: ['AFFILIATE_ENTERPRISE', 'ATTRIBUTION'],
  AFFILIATE_ENTERPRISE: ['AFFILIATE_URL', 'ATTRIBUTION'],
};

/**
 * Checks the variables of the integrations.
 * @throws StartError for a variable without one that it needs
 */
export function checkNeededVariables(env: NodeJS.ProcessEnv): void {
  for (const [name, others] of Object.entries(needed)) {
    const missing = env[name] ? others.find((other) => !env[other]) : undefined;
    if (missing !== undefined)
      throw new StartError(`${name} needs ${missing}; set it, or unset ${name}.`);
  }
}
