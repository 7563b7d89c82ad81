// The files of a product.

/** Path relative to the flows folder -> text. */
export type Files = Readonly<Record<string, string>>;
