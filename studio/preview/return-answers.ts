// Chooses the answers of the services after the user has returned from another site.

import { isDeepEqual, sortBy } from 'remeda';
import type { Answers } from '../../engine/index.ts';
import type { ReturnAnswers } from '../protocol/questions.ts';

/**
 * Returns the answers of a journey that opens an address. The present answers stay if such a journey gives them too, or
 * if there is none.
 */
export function chooseReturnAnswers(
  address: string,
  present: Answers,
  returns: readonly ReturnAnswers[],
): Answers {
  const url = toUrl(address);
  const fitting = returns.filter((each) => fits(toUrl(each.address), url));
  const most = Math.max(...fitting.map((each) => toUrl(each.address).searchParams.size));
  const nearest = fitting.filter((each) => toUrl(each.address).searchParams.size === most);
  // Journeys of other flows have answers that say nothing about this one.
  const [first] = sortBy(nearest, ({ answers }) => -countShared(answers, present));
  const isKept = nearest.some(({ answers }) =>
    Object.entries(answers).every(([name, answer]) => isDeepEqual(present[name], answer)),
  );
  return !first || isKept ? present : { ...present, ...first.answers };
}

// helpers

const toUrl = (address: string) => new URL(address, 'http://localhost');

/** Returns true if an address has the path and all parameters of another one. */
function fits(journey: URL, address: URL): boolean {
  return (
    journey.pathname === address.pathname &&
    [...journey.searchParams].every(([name, value]) => address.searchParams.get(name) === value)
  );
}

const countShared = (one: Answers, other: Answers) =>
  Object.entries(one).filter(([name, answer]) => isDeepEqual(other[name], answer)).length;
