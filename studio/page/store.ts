// The state of the page, and the ways to change it.

import { createContext, use } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import type { EditRequest, SaveAnswer } from '../protocol/api.ts';
import type { Questions } from '../protocol/questions.ts';
import { askAnalysis, loadState, post } from './api.ts';
import { connect } from './connect.ts';
import { moveDraft, readChosenPattern, writeChosenPattern } from './new/drafts.ts';
import { type PageState, type PaneName, readPlace, storePlace, toPageState } from './page-state.ts';

export interface Studio {
  /** A valtio proxy. Its parts are replaced, never changed. */
  readonly state: PageState;
  select(flow: string, step: string | null): void;
  /** Opens a file in the editor, at a JSON Pointer or at a line. */
  openFile(file: string, pointer?: string, line?: number): void;
  show(pane: PaneName): void;
  /** Opens the form of a pattern for something new. */
  choosePattern(pattern: string): void;
  edit(request: EditRequest): Promise<void>;
  ask<Name extends keyof Questions>(
    name: Name,
    ask: Questions[Name]['ask'],
  ): Promise<Questions[Name]['answer']>;
  /** Sends a command without an answer, and shows the message of a failure. */
  command(name: 'undo' | 'redo' | 'discard' | 'resolve', body?: object): Promise<void>;
  /** Saves the files. Returns the problems that stop it. */
  save(force: boolean): Promise<SaveAnswer>;
  setWalk(steps: readonly string[]): void;
  /** Opens or closes a part of the forms. */
  fold(section: string, isOpen: boolean): void;
  say(text: string, tone?: 'plain' | 'error'): void;
}

export const StudioContext = createContext<Studio | null>(null);

/** @throws when used outside of a `StudioContext`, which is a bug. */
export function useStudio(): Studio {
  const studio = use(StudioContext);
  if (!studio) throw new Error('A pane was rendered outside of the studio.');
  return studio;
}

/** Returns the present state. The component renders again when the parts that it reads change. */
export function useStudioState(): PageState {
  // A field keeps its cursor only if it is rendered again before the event of the key has ended.
  return useSnapshot(useStudio().state, { sync: true }) as PageState;
}

/** Returns true if the last check is of the present files. */
export function isChecked({ analysis, status, isPending }: PageState): boolean {
  return !isPending && analysis?.checked === status.revision;
}

/** Loads the state and follows the changes. */
export async function openStudio(): Promise<Studio> {
  const first = await loadState();
  const state = proxy<PageState>({
    ...toPageState(first),
    ...readPlace(first),
    ...{
      file: null,
      pointer: null,
      line: null,
      pattern: readChosenPattern(),
      walk: [],
      message: null,
      selections: 0,
    },
    ...{ openSections: ref(['Texts']), isConnected: true, isPending: false },
  });
  const connection = connect(state);
  const say: Studio['say'] = (text, tone = 'plain') => {
    state.message = { text, tone };
    if (tone === 'plain')
      setTimeout(() => state.message?.text === text && clearMessage(), messageMilliseconds);
  };
  /** Clears the last message when another command starts. */
  const clearMessage = () => {
    state.message = null;
  };
  const run = async (work: () => Promise<unknown>) => {
    clearMessage();
    try {
      await work();
    } catch (cause) {
      say(cause instanceof Error ? cause.message : String(cause), 'error');
    }
  };
  /** The server must have the text that was typed before anything else happens. */
  const afterEdits = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    await connection.flush();
    return work();
  };
  return {
    state,
    say,
    ask: (name, ask) =>
      filesQuestions.has(name) ? afterEdits(() => askAnalysis(name, ask)) : askAnalysis(name, ask),
    select(flow, step) {
      clearMessage();
      // Closes the file, because it was opened for another step.
      const selections = state.selections + 1;
      Object.assign(state, { flow, step, selections, file: null, pointer: null, line: null });
      storePlace(state);
    },
    openFile(file, pointer = '', line) {
      if (state.files[file] === undefined) return say(`${file} has been removed.`, 'error');
      clearMessage();
      Object.assign(state, { file, pointer, line: line ?? null, pane: 'edit' });
      storePlace(state);
    },
    show(pane) {
      clearMessage();
      state.pane = pane;
      storePlace(state);
    },
    choosePattern(pattern) {
      clearMessage();
      // Another pane chooses it for the selected step.
      if (state.pane !== 'new') moveDraft(pattern, state.flow, state.step);
      writeChosenPattern(pattern);
      Object.assign(state, { pattern, pane: 'new' });
      storePlace(state);
    },
    edit: (request) => run(() => connection.edit(request)),
    command: (name, body) =>
      run(() =>
        afterEdits(() => {
          connection.forgetEdit();
          return post(name, body);
        }),
      ),
    save: (force) => afterEdits(() => post('save', { force })),
    fold(section, isOpen) {
      const others = state.openSections.filter((each) => each !== section);
      state.openSections = ref(isOpen ? [...others, section] : others);
    },
    setWalk(steps) {
      state.walk = ref([...steps]);
    },
  };
}

// helpers

/** The questions whose answers are made of the files, and replace them. */
const filesQuestions: ReadonlySet<keyof Questions> = new Set(['fix', 'pattern', 'record']);

/** The milliseconds for which a message is shown. That of a failure stays until something else is done. */
const messageMilliseconds = 8_000;
