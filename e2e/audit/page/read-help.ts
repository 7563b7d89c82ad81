import { cleanText } from './element-text.ts';

/** Returns the text and the address of the help link, and “last” if it is the last of its list. */
export function readHelp(): string {
  const help = document.querySelector('header .help');
  if (!help) return '';
  const list = help.closest('ul');
  const isLast = list === null || list.lastElementChild === help.closest('li');
  return `${cleanText(help.textContent)} → ${help.getAttribute('href')}${isLast ? ', last' : ''}`;
}
