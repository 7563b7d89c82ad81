import { findAll } from './find-all.ts';

/** Returns the controls that a user fills in, without file inputs. */
export function findControls(): readonly HTMLInputElement[] {
  return findAll<HTMLInputElement>('main input, main select, main textarea').filter(
    (each) => each.type !== 'hidden' && each.closest('[hidden]') === null,
  );
}
