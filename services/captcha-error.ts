// A captcha that answered without a token; apart from captcha.ts, which is loaded only when needed.

export class UnreadableCaptchaError extends Error {}
