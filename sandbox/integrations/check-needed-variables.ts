/** Checks that each set variable of an integration has all other variables that it requires. */
import { StartError } from '../start-error.ts';

/** Variable -> the variables that it requires. Without all of them, a service would be disabled. */
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
 * Checks the environment variables of the integrations.
 * @throws StartError if a required variable is missing
 */
export function checkNeededVariables(env: NodeJS.ProcessEnv): void {
  for (const [name, others] of Object.entries(needed)) {
    const missing = env[name] ? others.find((other) => !env[other]) : undefined;
    if (missing !== undefined)
      throw new StartError(`${name} needs ${missing}; set it, or unset ${name}.`);
  }
}
