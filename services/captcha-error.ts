// The error for a captcha response without a token. It has a separate file, because captcha.ts is
// loaded on demand.

/** The captcha service responded without a token. */
export class MissingCaptchaTokenError extends Error {}
