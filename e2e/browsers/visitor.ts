// The actions and expectations that browser tests use to visit the application in other
// browsers than Chromium.

import { expect } from '@playwright/test';
import { type Account, testCards } from '../support/app.ts';
import type { BrowserWindow, ElementQuery } from './browser-window.ts';

const payButton = 'main .actions .button-primary';

export class Visitor {
  readonly #window: BrowserWindow;
  readonly #base: string;

  constructor(window: BrowserWindow, base: string) {
    this.#window = window;
    this.#base = base;
  }

  /** Opens an address of the application, such as `/start`. */
  async open(path: string): Promise<void> {
    await this.#window.open(new URL(path, this.#base).href);
  }

  async reload(): Promise<void> {
    await this.#window.reload();
  }

  async goBack(): Promise<void> {
    await this.#window.goBack();
  }

  /** Waits until a step is shown and its calls have ended. */
  async expectStep(step: string): Promise<void> {
    const shown = `(() => {
      const main = document.querySelector('main');
      if (main?.querySelector('[aria-busy=true]')) return 'busy';
      return main?.dataset.step ?? main?.dataset.status ?? 'no step';
    })()`;
    await expect.poll(() => this.#evaluate(shown), { message: `step "${step}"` }).toBe(step);
  }

  /** Waits until the screen contains a text. */
  async expectText(text: string): Promise<void> {
    const shown = 'document.body.innerText';
    await expect.poll(() => this.#evaluate(shown), { message: `"${text}"` }).toContain(text);
  }

  async expectAddress(pattern: RegExp): Promise<void> {
    await expect.poll(() => this.#window.getAddress()).toMatch(pattern);
  }

  async expectFieldValue(name: string, value: string): Promise<void> {
    const shown = `document.querySelector('main [name="${name}"]')?.value`;
    await expect.poll(() => this.#evaluate(shown), { message: name }).toBe(value);
  }

  /** Presses the button of the screen that sends an event. */
  async press(event: string): Promise<void> {
    await this.#press({ css: `main [data-action="${event}"]` });
  }

  /** Checks the renewal consent box if there is one, then presses the Pay button. */
  async pressPay(): Promise<void> {
    await this.#read(`document.querySelector('${payButton}')?.dataset.action`);
    const consent = "document.querySelector('main [name=agreed]')";
    if (await this.#evaluate(`${consent} !== null && !${consent}.checked`))
      await this.check('agreed');
    await this.#press({ css: payButton });
  }

  /** Presses the button with a text, such as "Choose Basic". */
  async pressText(text: string): Promise<void> {
    await this.#press({ css: 'main button', text });
  }

  async fill(answers: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(answers))
      await this.#type({ css: `main [name="${name}"]` }, value);
  }

  /** Checks a checkbox, or the radio button with a value, by its label or its card. */
  async check(name: string, value?: string): Promise<void> {
    const input = `main input[name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`;
    const id = await this.#read(`document.querySelector(${JSON.stringify(input)})?.id`);
    await this.#press({ css: `main label[for="${id}"]` });
    const isChecked = `document.querySelector(${JSON.stringify(input)})?.checked`;
    await expect.poll(() => this.#evaluate(isChecked), { message: input }).toBe(true);
  }

  /** Checks the first radio button of a field. */
  async checkFirst(name: string): Promise<void> {
    await this.check(name, await this.#read(`document.querySelector('[name="${name}"]')?.value`));
  }

  /** Selects an option of a native list. */
  async select(name: string, label: string): Promise<void> {
    const list = { css: `main select[name="${name}"]` };
    await this.#repeat(() => this.#window.selectOption(list, label), `select "${label}"`);
  }

  /** Selects an option of a native list by its position, from 0 on. */
  async selectAt(name: string, index: number): Promise<void> {
    const option = `document.querySelector('select[name="${name}"]')?.options[${index}]?.label`;
    await this.select(name, await this.#read(option));
  }

  /** Selects an option of a searchable list. */
  async selectFromList(field: string, label: string): Promise<void> {
    await this.#type({ css: `main [name="${field}"]` }, label);
    await this.#press({ css: '[role=option]', text: label });
  }

  async selectFile(css: string, path: string): Promise<void> {
    await this.#repeat(() => this.#window.selectFile(css, path), css);
  }

  /** Returns the amount on the button that pays, such as "$299". */
  async readTotal(): Promise<string> {
    const label = `document.querySelector('${payButton}')?.textContent`;
    return this.#read(`/\\$[\\d,.]+/.exec(${label} ?? '')?.[0]`);
  }

  /** Signs out by the header. */
  async signOut(): Promise<void> {
    await this.#press({ css: 'header button', text: 'Log out' });
    await expect.poll(() => this.readStored('accessToken')).toBe('');
  }

  async signUp(account: Account): Promise<void> {
    await this.expectStep('sign-up');
    const { email, password } = account;
    await this.fill({ ...account, emailConfirm: email, passwordConfirm: password });
    await this.check('terms');
    await this.press('submit');
  }

  async logIn({ email, password }: Account): Promise<void> {
    await this.expectStep('login');
    await this.fill({ email, password });
    await this.press('submit');
  }

  /** Fills in and submits the form of a company that was formed elsewhere. */
  async registerCompany(name: string, state: string): Promise<void> {
    await this.expectStep('register-company');
    await this.fill({ businessName: name });
    await this.select('businessNameEnding', 'LLC');
    await this.check('companyType', 'LLC');
    await this.selectFromList('companyRegistrationState', state);
    await this.press('submit');
  }

  /** Pays the amount that the button showed, on the payment page. */
  async pay(): Promise<void> {
    const total = await this.readTotal();
    await this.pressPay();
    await this.payOnPaymentPage(total);
  }

  /** Pays an amount on the payment page, such as "$299". */
  async payOnPaymentPage(total: string): Promise<void> {
    await this.expectAddress(/pay\.localhost/);
    await this.expectText(total);
    const labels = {
      'Card number': testCards.good,
      'Expiration date': '12 / 34',
      'Security code': '123',
      'Name on card': 'Ann OBrien',
    };
    for (const [label, value] of Object.entries(labels)) {
      const isIt = `(each) => each.textContent.includes(${JSON.stringify(label)})`;
      const id = await this.#read(
        `[...document.querySelectorAll('label')].find(${isIt})?.control.id`,
      );
      await this.#type({ css: `[id="${id}"]` }, value);
    }
    await this.#press({ css: 'button', text: 'Pay' });
  }

  /** Leaves the payment page without paying. */
  async cancelPayment(): Promise<void> {
    await this.expectAddress(/pay\.localhost/);
    await this.#press({ css: 'a', text: 'Cancel' });
  }

  /** Returns an entry of the local storage. */
  async readStored(key: string): Promise<string> {
    return String(await this.#evaluate(`localStorage.getItem(${JSON.stringify(key)}) ?? ''`));
  }

  /** Waits until an expression has a text that is not empty, and returns it. */
  async #read(expression: string): Promise<string> {
    await expect.poll(() => this.#evaluate(expression), { message: expression }).toBeTruthy();
    return String(await this.#evaluate(expression));
  }

  /** Evaluates an expression. Returns null while the page is navigating. */
  async #evaluate(expression: string): Promise<unknown> {
    return this.#window.evaluate(expression).catch(() => null);
  }

  async #press(query: ElementQuery): Promise<void> {
    await this.#repeat(() => this.#window.press(query), `press ${JSON.stringify(query)}`);
  }

  async #type(query: ElementQuery, text: string): Promise<void> {
    await this.#repeat(() => this.#window.type(query, text), `type ${JSON.stringify(query)}`);
  }

  /** Repeats an action until it finds its element. The page may be navigating. */
  async #repeat(action: () => Promise<boolean>, message: string): Promise<void> {
    await expect.poll(() => action().catch(String), { message }).toBe(true);
  }
}
