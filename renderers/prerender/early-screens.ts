// Runs a prerendered page until React has loaded. A press of Continue submits the answers to the session, and the next
// screen is shown if the build has rendered it.

import { subscribe } from 'valtio/vanilla';
import type { Session } from '../../engine/index.ts';
import { focusHeading } from '../screen/focus-heading.ts';
import { getFormValidators } from '../screen/get-form-validators.ts';
import type { AppContext } from '../session-context.tsx';
import { readEarlyAnswers, readEarlyDraft } from './early-answers.ts';
import { readEarlyValues } from './early-values.ts';
import { getFingerprint } from './fingerprint.ts';
import type { EarlyInput, PrerenderedData } from './prerendered.ts';
import { storeEarlyValues, takeStoredValues } from './stored-early-values.ts';

export interface EarlyScreens {
  /** Resolves when the session has another screen than the page. */
  readonly behind: Promise<void>;
  /** Stops. From now on, the application handles all input. */
  end(): EarlyEnd;
}

/** The state of the page when the application takes over. */
export interface EarlyEnd {
  /** True if the page shows what the application would render. */
  readonly isShown: boolean;
  /** True if the user has left the screen that the page shows, or has submitted it. */
  readonly isLeft: boolean;
  /** True if the user has returned to the screen that the page shows. */
  readonly isReturned: boolean;
}

export interface EarlyScreensOptions extends Pick<AppContext, 'session' | 'getValidators'> {
  /** The element with the prerendered content. */
  readonly container: HTMLElement;
  readonly early: EarlyInput;
  readonly data: Pick<PrerenderedData, 'view'>;
  /** True if answers of an earlier load are entered later. Until then, the page does not show all answers. */
  readonly hasStored: boolean;
}

/** Starts. Must be called before the session enters the page's address. */
export function startEarlyScreens({
  session,
  getValidators,
  container,
  early,
  data,
  hasStored,
}: EarlyScreensOptions): EarlyScreens {
  const { ownerDocument: page } = container;
  const browser = page.defaultView as Window;
  /** Screen -> the content that the user has left, with everything that was typed. */
  const left = new Map<string | null, ShownContent>();
  let shown: ShownContent = { nodes: [...container.childNodes], fingerprint: data.view };
  let shownScreen: string | null = null;
  let path = browser.location.pathname;
  let isSubmitted = false;
  let isReturned = false;
  let setBehind = () => {};
  const behind = new Promise<void>((resolve) => {
    setBehind = resolve;
  });

  const isShown = () => getFingerprint(session.state.view) === shown.fingerprint;
  const isBehind = () => shownScreen !== null && getScreen(session) !== shownScreen;
  /** Shows the session's screen if its content is known. */
  const follow = () => {
    const screen = getScreen(session);
    shownScreen ??= screen;
    if (!isBehind()) return;
    const returned = left.get(screen);
    const next = returned ?? findContent(page, getFingerprint(session.state.view));
    if (!next) return setBehind();
    left.set(shownScreen, shown);
    [shown, shownScreen, isSubmitted, isReturned] = [next, screen, false, returned !== undefined];
    path = browser.location.pathname;
    early.pressed?.removeAttribute('data-early');
    early.pressed = null;
    container.replaceChildren(...next.nodes);
    page.title = session.state.view.documentTitle;
    focusHeading(container.querySelector('h1'));
  };
  const submit = () => {
    const { flow, form } = session.state.view;
    const isReady = flow !== null && form !== null && !isSubmitted && !hasStored && isShown();
    if (!isReady || early.composing || early.pressed?.dataset.action !== 'submit') return;
    const validators = getFormValidators(flow, form, getValidators);
    const answers = readEarlyAnswers(form, validators, page);
    if (answers === null) return;
    isSubmitted = true;
    // If the call fails, the form shows these answers.
    session.saveDraftInputs(answers);
    session.dispatch('submit', answers);
    follow();
  };
  /** Keeps what was typed on a screen that the user leaves with the browser's buttons. */
  const saveDraft = () => {
    const { form } = session.state.view;
    if (!form || browser.location.pathname === path || isBehind()) return;
    const draft = readEarlyValues(container).length > 0 ? readEarlyDraft(form, page) : null;
    if (draft) session.saveDraftInputs(draft);
  };
  const storeTyped = () =>
    storeEarlyValues(readEarlyValues(container), browser.location.pathname, browser);
  const forgetStored = () => void takeStoredValues(path, browser);

  const listening = new AbortController();
  const { signal } = listening;
  container.addEventListener('click', submit, { signal });
  browser.addEventListener('popstate', saveDraft, { signal });
  browser.addEventListener('pagehide', storeTyped, { signal });
  browser.addEventListener('pageshow', forgetStored, { signal });
  const unsubscribe = subscribe(session.state, () => {
    follow();
    submit();
  });
  return {
    behind,
    end() {
      listening.abort();
      unsubscribe();
      for (const template of findTemplates(page)) template.remove();
      return { isShown: isShown(), isLeft: isSubmitted || isBehind(), isReturned };
    },
  };
}

// helpers

/** The content of the page for a screen. */
interface ShownContent {
  readonly nodes: readonly Node[];
  /** The fingerprint of the view from which it was rendered. */
  readonly fingerprint: string;
}

function getScreen({ state: { view } }: Session): string | null {
  return view.step === null ? null : `${view.flow}:${view.step}`;
}

function findTemplates(page: Document): readonly HTMLTemplateElement[] {
  return [...page.querySelectorAll<HTMLTemplateElement>('body > template[data-view]')];
}

/** Returns the content that the build has rendered for a view. */
function findContent(page: Document, fingerprint: string): ShownContent | undefined {
  const template = findTemplates(page).find(({ dataset }) => dataset.view === fingerprint);
  return (
    template && { nodes: [...page.importNode(template.content, true).childNodes], fingerprint }
  );
}
