/** The store of files cannot be used now: callers get 503 and may try again. */
export class StorageUnavailable extends Error {}
