/** Why a release could not be changed: `message` for a terminal, `code` for a page. */
export class ReleaseRefusal extends Error {
  readonly code: 'changed_meanwhile' | 'release_missing' | 'release_unservable' | 'release_busy';

  constructor(code: ReleaseRefusal['code'], message: string) {
    super(message);
    this.code = code;
  }
}
