/** Formats dates as text for users. */
import type { Language } from './texts/language.ts';

/** The date formats of the languages in the US, independent of the machine's time zone. */
const dateFormats = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }),
} as const;

const momentFormats = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }),
} as const;

/** Formats a point in time: "May 3, 2027 at 9:05:00 AM UTC". */
export function formatMoment(moment: Date, language: Language): string {
  return momentFormats[language].format(moment);
}

/** Formats the date of a point in time: "May 3, 2027". */
export function formatDay(moment: Date, language: Language = 'en'): string {
  return dateFormats[language].format(moment);
}
