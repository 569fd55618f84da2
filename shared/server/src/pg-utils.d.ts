declare module 'pg/lib/utils.js' {
  const utils: {
    /** pg's encoding of a JavaScript value as a query parameter: text, bytes or null. */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export default utils;
}
