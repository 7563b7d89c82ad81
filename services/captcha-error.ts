// Defines the error for a captcha response without a token. It has a separate file, because captcha.ts is loaded on
// demand.

/** Thrown when the captcha service responds without a token. */
export class MissingCaptchaTokenError extends Error {}
