// Tests that the second click of a double click does nothing on a control that the user did not aim at.

import { afterEach, beforeEach, expect, it } from 'vitest';
import { guardDoubleClicks } from '../../renderers/shell/guard-double-clicks.ts';

const view = { flow: 'tea', step: 'kind' };
const session = { state: { view } } as unknown as Parameters<typeof guardDoubleClicks>[0];
let heard: string[] = [];
let stop = () => {};

beforeEach(() => {
  heard = [];
  Object.assign(view, { flow: 'tea', step: 'kind' });
  document.body.innerHTML =
    '<p id="text"></p><button id="log-in"><b id="icon"></b></button><a id="sign-up" href="#x"></a>' +
    '<label id="words">No<input type="checkbox" id="box"></label>';
  stop = guardDoubleClicks(session, window);
  for (const element of document.querySelectorAll('[id]'))
    element.addEventListener('click', (event) => {
      if (event.target === element) heard.push(element.id);
    });
});
afterEach(() => stop());

it('quick clicks on one control all count, also on its parts', () => {
  click('log-in', 1);
  click('icon', 2);
  click('log-in', 3);
  expect(heard).toEqual(['log-in', 'icon', 'log-in']);
});

it('a second click on another control does not count', () => {
  click('log-in', 1);
  click('sign-up', 2);
  expect(heard).toEqual(['log-in']);
  click('sign-up', 1);
  expect(heard).toEqual(['log-in', 'sign-up']);
});

it('a second click on the same control of the next screen does not count', () => {
  click('log-in', 1);
  view.step = 'cup';
  click('log-in', 2);
  expect(heard).toEqual(['log-in']);
});

it('a second click does not count if the first one was on another page', () => {
  click('log-in', 2);
  expect(heard).toEqual([]);
});

it('a click by keyboard counts, also after a click on another screen', () => {
  click('log-in', 1);
  view.step = 'cup';
  click('log-in', 0);
  expect(heard).toEqual(['log-in', 'log-in']);
});

it('a field and its label are one control', () => {
  click('words', 1);
  click('box', 2);
  expect(heard).toContain('box');
});

it('a click on no control before does not make a control count', () => {
  click('text', 1);
  click('text', 2);
  click('log-in', 3);
  expect(heard).toEqual(['text', 'text']);
});

function click(id: string, detail: number): void {
  document
    .getElementById(id)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
}
