// Changes the session and waits for the screen to update.

import { act } from '@testing-library/react';

export async function changeAndWait(what: () => void): Promise<void> {
  await act(async () => what());
}
