// The program that the bench runs inside each page. It fills in forms like a very fast user. It is
// sent to the browser as text, so it refers to nothing outside of itself.

import type { DriverPlan, DriverResult } from './plan.ts';

declare global {
  interface Window {
    benchResult: DriverResult;
    benchVitals: { fcp: number; lcp: number; cls: number; blocked: number };
  }
}

/** Starts the driver. The journey goes on when a form leads to another document. */
export function drive({ plan }: { plan: DriverPlan }): void {
  const stored = sessionStorage.getItem('bench');
  const state: { origin: number; at: number; result: DriverResult } = stored
    ? JSON.parse(stored)
    : {
        origin: performance.timeOrigin,
        at: 0,
        result: { usable: null, pressed: [], shown: [], lost: 0 },
      };
  const { result } = state;
  window.benchResult = result;
  const now = () => performance.timeOrigin + performance.now() - state.origin;
  const clean = (text: string | null | undefined) => (text ?? '').replace(/[\s*]+/g, ' ').trim();

  observeVitals();
  window.addEventListener('pagehide', () => sessionStorage.setItem('bench', JSON.stringify(state)));
  requestAnimationFrame(look);

  function look(): void {
    if (!takeStep()) requestAnimationFrame(look);
  }

  /** Does what can be done in this frame. Returns true at the end of the journey. */
  function takeStep(): boolean {
    const heading = clean(document.querySelector('h1')?.textContent);
    const next = plan.steps[state.at + 1];
    if (next && result.pressed.length > state.at && heading === next.heading) state.at += 1;
    const step = plan.steps[state.at];
    if (!step || (step.heading !== '' && heading !== step.heading)) return false;
    const [first] = step.answers;
    const control = first ? findControl(first.label) : findAnyControl();
    const isLast = state.at > 0 && state.at === plan.steps.length - 1;
    if (control || isLast) result.shown[state.at] ??= now();
    if (!control) return isLast;
    const text = first?.text ?? null;
    if (!holds(control, text)) {
      if (state.at === 0) {
        if (result.usable !== null) result.lost += 1;
        result.usable = now();
      }
      enter(control, text);
      return false;
    }
    if (state.at === 0) result.usable ??= now();
    if (!plan.isJourney) return false;
    return pressWhenReady(step);
  }

  /** Enters all answers and presses the button, again when the page does not react. */
  function pressWhenReady(step: DriverPlan['steps'][number]): boolean {
    const isLast = state.at === plan.steps.length - 1;
    if (isLast) return true;
    for (const { label, text } of step.answers) {
      const control = findControl(label);
      if (control && !holds(control, text)) enter(control, text);
    }
    if (now() - (result.shown[state.at] ?? 0) < plan.pause) return false;
    const last = result.pressed[state.at];
    if (last !== undefined && now() - last < 400) return false;
    const button = [...document.querySelectorAll<HTMLButtonElement>('button')].find(
      (each) => clean(each.textContent) === (step.button ?? 'Continue'),
    );
    if (!button) return false;
    result.pressed[state.at] = now();
    button.click();
    return false;
  }

  type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

  function findControl(label: string): Control | null {
    for (const element of document.querySelectorAll('label')) {
      const named = element.querySelector('.card-label') ?? element;
      if (clean(named.textContent) === label) return element.control as Control | null;
    }
    for (const element of document.querySelectorAll<HTMLElement>('main button, main a'))
      if (clean(element.textContent) === label) return element as Control;
    return null;
  }

  /** Returns the first control of any screen: a field, else a button or a link. */
  function findAnyControl(): Control | null {
    const main = document.querySelector('main');
    return (
      main?.querySelector<Control>('form :is(input:not([type=hidden]), select, textarea)') ??
      main?.querySelector<Control>('.column :is(button, a):not(.back)') ??
      null
    );
  }

  function holds(control: Control, text: string | null): boolean {
    if (isTicked(control)) return control.checked;
    if (control.tagName === 'SELECT')
      return clean((control as HTMLSelectElement).selectedOptions[0]?.textContent) === text;
    if (!('value' in control) || control.tagName === 'BUTTON') return true;
    return control.value === (text ?? 'x');
  }

  function isTicked(control: Control): control is HTMLInputElement {
    return control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type);
  }

  function enter(control: Control, text: string | null): void {
    if (isTicked(control)) return control.click();
    if (control instanceof HTMLSelectElement) {
      control.selectedIndex = [...control.options].findIndex(
        (option) => clean(option.textContent) === text,
      );
      control.dispatchEvent(new Event('change', { bubbles: true }));
      return;
    }
    // React overrides the element's own `value` setter to detect changes by scripts.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
    set?.call(control, text ?? 'x');
    control.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }

  function observeVitals(): void {
    const vitals = { fcp: 0, lcp: 0, cls: 0, blocked: 0 };
    window.benchVitals = vitals;
    const observe = (type: string, read: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) read(entry);
      }).observe({ type, buffered: true });
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') vitals.fcp = startTime;
    });
    observe('largest-contentful-paint', ({ startTime }) => {
      vitals.lcp = startTime;
    });
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) vitals.cls += value;
    });
    observe('longtask', ({ duration }) => {
      vitals.blocked += duration - 50;
    });
  }
}
