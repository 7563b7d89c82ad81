/** The catalogs of the back end: source text -> translation. */
import dashboard from './es/dashboard.json' with { type: 'json' };
import data from './es/data.json' with { type: 'json' };
import errors from './es/errors.json' with { type: 'json' };
import mails from './es/mails.json' with { type: 'json' };
import pages from './es/pages.json' with { type: 'json' };
import places from './es/places.json' with { type: 'json' };
import receipts from './es/receipts.json' with { type: 'json' };
import reports from './es/reports.json' with { type: 'json' };

const es = {
  ...dashboard,
  ...data,
  ...errors,
  ...mails,
  ...places,
  ...receipts,
  ...reports,
};

/** Language -> its catalog. English is the language of the sources. */
export const catalogs = { es: { ...es, ...pages } } as const;

/** A text of an answer, an error, or a mail that has a translation. Its placeholders are filled in. */
export type CatalogText = FilledIn<keyof typeof es>;

/** A text of a page that has a translation. Its placeholders are filled in. */
export type PageText = FilledIn<keyof typeof pages>;

// helpers

/** Replaces each placeholder of a text with any text. */
type FilledIn<Text extends string> = Text extends `${infer Start}{${string}}${infer End}`
  ? `${Start}${string}${FilledIn<End>}`
  : Text;
