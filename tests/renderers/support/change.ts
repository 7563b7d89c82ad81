// Lets something happen to the session and waits until the screen has followed.

import { act } from '@testing-library/react';

export async function change(what: () => void): Promise<void> {
  await act(async () => what());
}
