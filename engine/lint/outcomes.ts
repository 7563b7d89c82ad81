// Describes the outcomes of calls in words. A status is an outcome too.

/** The description of each outcome. */
export const outcomeDescriptions: Readonly<Record<string, string>> = {
  ok: 'The service did it.',
  '4xx': 'The service refused it, by a status that is not named.',
  '5xx': 'The service failed, by a status that is not named.',
  offline: 'There was no connection.',
  timeout: 'There was no answer in time.',
  cancelled: 'A newer call took its place.',
  failed: 'It failed in another way, such as an answer that nobody can read.',
  '*': 'Every outcome that is not named.',
};
