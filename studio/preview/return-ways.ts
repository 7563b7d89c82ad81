// Describes the options of a user who has left the application to return to it.

import { type Flow, getSourceText, resolveAddress } from '../../engine/index.ts';
import { isPaymentHandoff, isSuccessAddress, type LeftUser } from './confirm-payment.ts';
import { findReturnAddresses } from './return-addresses.ts';

export interface ReturnWay {
  readonly address: string;
  /** The label of the option, such as `Return as paid`. */
  readonly title: string;
}

/**
 * Returns the options to return from an external URL.
 * @param url the external URL
 */
export function findReturnWays(url: string, left: LeftUser): readonly ReturnWay[] {
  const { program, snapshot, call } = left;
  const addresses = findReturnAddresses(url, call?.input ?? null, String(snapshot.config.origin));
  return addresses.map((address) => {
    if (isPaymentHandoff(left)) {
      const title = isSuccessAddress(address, left) ? 'Return as paid' : 'Return as canceled';
      return { address, title };
    }
    const { flow, step } = resolveAddress(program.routes, address);
    const place = flow === null ? address : getTitle(program.flows[flow], step ?? flow);
    return { address, title: `Return to “${place}”` };
  });
}

// helpers

/** Returns the title of a step's screen. If the title has placeholders, returns the name of the step in words. */
function getTitle(flow: Flow | undefined, id: string): string {
  const step = flow?.steps.find((each) => each.id === id);
  const title = flow?.screens[step?.screen ?? '']?.title;
  const text = title === undefined ? '' : getSourceText(title);
  return text === '' || text.includes('{') ? id : text;
}
