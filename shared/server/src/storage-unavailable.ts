/** The file store is unreachable: clients get 503 and may retry. */
export class StorageUnavailable extends Error {}
