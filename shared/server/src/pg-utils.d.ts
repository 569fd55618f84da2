declare module 'pg/lib/utils.js' {
  const utils: {
    /** As pg itself writes a value of JavaScript: text, bytes or null. */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export default utils;
}
