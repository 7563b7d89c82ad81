// The ways by which a user can return who has left the application, in words.

import { type Flow, getSourceText, resolveAddress } from '../../engine/index.ts';
import { isPaymentHandoff, isSuccessAddress, type LeftUser } from './confirm-payment.ts';
import { findReturnAddresses } from './return-addresses.ts';

export interface ReturnWay {
  readonly address: string;
  /** Such as `Return as paid`. */
  readonly title: string;
}

/**
 * Returns the ways back from an external address.
 * @param url the external address
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

/** Returns the title of the screen of a step. A title with placeholders is replaced by the name of the step. */
function getTitle(flow: Flow | undefined, id: string): string {
  const step = flow?.steps.find((each) => each.id === id);
  const title = flow?.screens[step?.screen ?? '']?.title;
  const text = title === undefined ? '' : getSourceText(title);
  return text === '' || text.includes('{') ? id : text;
}
