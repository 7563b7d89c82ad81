// A captcha response without a token. It is separate from captcha.ts, which is loaded on demand.

export class UnreadableCaptchaError extends Error {}
