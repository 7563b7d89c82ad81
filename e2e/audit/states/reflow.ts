// The state of a screen at 320 pixels, which is a laptop's window at a zoom of 400 %.

import type { State } from '../state.ts';

export const reflow: State = {
  id: 'reflow',
  enter: async () => true,
  looks: [{ width: 320, scheme: 'light', axe: 'none', isPictured: true }],
};
