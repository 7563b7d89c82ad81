import { type Browser, chromium } from 'playwright';
import { getChromium } from '../../cli/launch/chromium.mjs';

/** Starts the browser that the tests use, and installs it if there is none. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await getChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
}
