// The state of the studio's page, and the actions that change it.

import { createContext, use } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import type { EditRequest, SaveAnswer } from '../protocol/api.ts';
import type { Questions } from '../protocol/questions.ts';
import { askAnalysis, loadState, postCommand } from './api.ts';
import { connectToServer } from './connect.ts';
import { moveDraft, readChosenPattern, writeChosenPattern } from './new/drafts.ts';
import { type PageState, type PaneName, readPlace, storePlace, toPageState } from './page-state.ts';

export interface Studio {
  /** The page's state as a valtio proxy. Nested objects are replaced, never mutated. */
  readonly state: PageState;
  select(flow: string, step: string | null): void;
  /** Opens a file in the code editor, at a JSON Pointer or a line. */
  openFile(file: string, pointer?: string, line?: number): void;
  show(pane: PaneName): void;
  /** Opens the form of a pattern, which creates a new part of the product. */
  choosePattern(pattern: string): void;
  edit(request: EditRequest): Promise<void>;
  ask<Name extends keyof Questions>(
    name: Name,
    ask: Questions[Name]['ask'],
  ): Promise<Questions[Name]['answer']>;
  /** Sends a command whose response has no data. If the command fails, shows the error message. */
  command(name: 'undo' | 'redo' | 'discard' | 'resolve', body?: object): Promise<void>;
  /** Saves the files. Returns the problems that prevent saving. */
  save(force: boolean): Promise<SaveAnswer>;
  setWalk(steps: readonly string[]): void;
  /** Opens or closes a section of the edit forms. */
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

/** Returns the current state of the page. The component renders again when the properties that it reads change. */
export function useStudioState(): PageState {
  // A text field keeps its cursor position only if it is rendered synchronously, before the key event ends.
  return useSnapshot(useStudio().state, { sync: true }) as PageState;
}

/** Returns true if the last check is for the current files. */
export function isChecked({ analysis, status, isPending }: PageState): boolean {
  return !isPending && analysis?.checked === status.revision;
}

/** Loads the studio's state from the server and keeps it up to date. */
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
  const connection = connectToServer(state);
  const say: Studio['say'] = (text, tone = 'plain') => {
    state.message = { text, tone };
    if (tone === 'plain')
      setTimeout(() => state.message?.text === text && clearMessage(), messageMilliseconds);
  };
  /** Removes the message about the last command when another command starts. */
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
  /** Waits until the server has all typed text before running another command. */
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
      // Closes the open file, because it was opened for another step.
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
      // If the user selects the pattern in another pane, the draft moves to the selected step.
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
          return postCommand(name, body);
        }),
      ),
    save: (force) => afterEdits(() => postCommand('save', { force })),
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

/** The questions whose answers contain changed files. */
const filesQuestions: ReadonlySet<keyof Questions> = new Set(['fix', 'pattern', 'record']);

/** The time for which a message is shown, in milliseconds. An error message is shown until the next command. */
const messageMilliseconds = 8_000;
