// Checks that the entrants do the same and are accessible, so that the comparison is fair.

import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { measureEntry } from './measure-entry.ts';
import { measureJourney } from './measure-journey.ts';
import {
  type MeasuredScreen,
  productScreens,
  surveyPath,
  wizardScreen,
  wizardSteps,
  wizardSummary,
} from './screens.ts';
import type { Entrants } from './serve-entrants.ts';

const contactProblems = [
  'Enter your first name',
  'Enter your last name',
  'Enter your email address',
  'Enter your phone number',
  'Enter your ZIP code',
];

/** Runs all checks and returns the problems, one sentence each. */
export async function checkEntrants(
  browser: Browser,
  entrants: Entrants,
): Promise<readonly string[]> {
  const { wizard, handWritten, static: plain, rjsf } = entrants;
  const found: string[] = [];
  const all = { ours: wizard, 'hand-written': handWritten, static: plain, rjsf };
  for (const [name, origin] of Object.entries(all)) {
    const url = origin + wizardScreen.path;
    const { text, lost } = await measureJourney(browser, url, wizardSteps, 0, false);
    for (const wanted of wizardSummary)
      if (!text.includes(wanted)) found.push(`${name}: the summary does not show "${wanted}".`);
    if (lost > 0) found.push(`${name}: an answer was lost ${lost} times.`);
  }
  for (const [name, origin] of Object.entries({ ours: wizard, 'hand-written': handWritten }))
    found.push(...(await checkProblems(browser, name, origin)));
  for (const [name, origin] of Object.entries({
    ...{ ours: entrants.product, 'hand-written': handWritten, static: plain },
  }))
    for (const screen of productScreens)
      found.push(...(await checkTypedAnswer(browser, name, origin, screen)));
  const paths = [wizardScreen, ...productScreens].map(({ path }) => path).concat(surveyPath);
  for (const [name, origin] of Object.entries({ 'hand-written': handWritten, static: plain }))
    for (const path of paths) found.push(...(await checkAccess(browser, name, origin + path)));
  return found;
}

// helpers

/** Checks the problems of an empty form, and that answers are kept when the page is reloaded. */
async function checkProblems(browser: Browser, name: string, origin: string) {
  const found: string[] = [];
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(origin + wizardScreen.path);
    await page.getByRole('button', { name: 'Continue' }).click();
    const problems = await page.getByRole('alert').getByRole('link').allInnerTexts();
    if (problems.join() !== contactProblems.join())
      found.push(`${name}: the problems are "${problems.join('", "')}".`);
    const focus = await page.evaluate(() => document.activeElement?.getAttribute('role'));
    if (focus !== 'alert') found.push(`${name}: the problems have no focus.`);
    if ((await page.locator('input[aria-invalid=true]').count()) !== contactProblems.length)
      found.push(`${name}: not all fields are marked as invalid.`);
    found.push(...(await findViolations(page, `${name} with problems`)));
    for (const { label, text } of wizardSteps[0]?.answers ?? [])
      await page.getByLabel(label).fill(text ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Company name').fill('Heron');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.reload();
    const kept = await page.getByLabel('First name').inputValue();
    if (kept !== 'Ann') found.push(`${name}: a reload forgets the answers.`);
    await page.goto(`${origin}/order/summary`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    if (heading === 'Check your answers') found.push(`${name}: the summary opens too early.`);
  } finally {
    await context.close();
  }
  return found;
}

/** Checks that the answer that is measured can be entered. */
async function checkTypedAnswer(
  browser: Browser,
  name: string,
  origin: string,
  { path, answer }: MeasuredScreen,
): Promise<readonly string[]> {
  try {
    await measureEntry(browser, origin + path, answer);
    return [];
  } catch {
    return [`${name} ${path}: "${answer.label}" never becomes usable.`];
  }
}

async function checkAccess(browser: Browser, name: string, url: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return await findViolations(page, `${name} ${new URL(url).pathname}`);
  } finally {
    await context.close();
  }
}

async function findViolations(page: Page, name: string): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html ?? ''}`);
}
