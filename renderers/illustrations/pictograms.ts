// The drawing of each illustration, from IBM's Carbon pictograms. A build contains only these drawings.

import calendar from '@carbon/pictograms/es/calendar--event/index.js';
import government from '@carbon/pictograms/es/capitol/index.js';
import empty from '@carbon/pictograms/es/cardboard/index.js';
import figures from '@carbon/pictograms/es/chart--bar/index.js';
import documents from '@carbon/pictograms/es/contract/index.js';
import payment from '@carbon/pictograms/es/credit--card/index.js';
import success from '@carbon/pictograms/es/delivered/index.js';
import mail from '@carbon/pictograms/es/envelope/index.js';
import people from '@carbon/pictograms/es/group/index.js';
import place from '@carbon/pictograms/es/location/index.js';
import secret from '@carbon/pictograms/es/lock--01/index.js';
import building from '@carbon/pictograms/es/office/index.js';
import talk from '@carbon/pictograms/es/question--and--answer/index.js';
import start from '@carbon/pictograms/es/rocket/index.js';
import protection from '@carbon/pictograms/es/security--shield/index.js';
import goal from '@carbon/pictograms/es/summit/index.js';
import wait from '@carbon/pictograms/es/time/index.js';
import failure from '@carbon/pictograms/es/warning--02/index.js';
import report from '@carbon/pictograms/es/white-paper/index.js';
import { mapValues } from 'remeda';
import type { IllustrationName } from './names.ts';

const drawings: Readonly<Record<IllustrationName, typeof building>> = {
  building,
  calendar,
  documents,
  empty,
  failure,
  figures,
  goal,
  government,
  mail,
  payment,
  people,
  place,
  protection,
  report,
  secret,
  start,
  success,
  talk,
  wait,
};

/** Illustration name -> the SVG path of its drawing, on a 32-by-32 grid. */
export const pictograms: Readonly<Record<IllustrationName, string>> = mapValues(
  drawings,
  ({ content }) => content.map(({ attrs }) => attrs.d).join(''),
);
