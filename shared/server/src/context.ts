import type { Language } from '@kabar/rules/languages';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Refuse } from './app-error.ts';
import type { ServiceEnv } from './env.ts';
import type { SealedCookie } from './sealed-cookie.ts';
import type { Storage } from './storage.ts';
import type { Caller } from './transaction.ts';

/**
 * What a verb gets in place of the request and the response. `Codes` are the error codes it may refuse with besides the
 * common ones: a verb has those of its endpoint, a helper declares its own.
 */
export interface Context<Tables, Codes extends string = never> {
  /** The request's transaction: committed when the verb returns, rolled back when it throws. */
  db: Kysely<Tables>;
  /** The signed-in person. Throws `signed_out` without a session, which is possible on public endpoints. */
  caller(): Promise<Caller>;
  callerOrNobody(): Promise<Caller | undefined>;
  /** The account of a care circle member who acts for the caller; undefined if the caller acts. */
  actedBy?: string;
  refuse: Refuse<Codes>;
  /** Runs a separate transaction that commits even if the request fails, e.g. for counters. */
  separately<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  /** Runs another read as the caller while a file is streamed in pages. The session is checked again each time. */
  readLater<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  /** Runs after the transaction is committed; a failure is logged and does not change the response. */
  afterCommit(work: () => void | Promise<void>): void;
  /** Sets the session cookie to this token; null clears it. */
  setSession(token: string | null): void;
  /** Encrypted cookie for a redirect to another site and back; valid for ten minutes. */
  flow: SealedCookie;
  /** Encrypted cookie that lists the accounts that have signed in on this browser. */
  device: SealedCookie;
  /** SHA-256 of the request's session token. */
  sessionHash: Buffer | undefined;
  now: Date;
  /** The reader's language, from Accept-Language; our browser code sends the chosen one. */
  language: Language;
  /** The caller's IP address; forwarding headers are used only from trusted proxies. */
  address: string;
  /** Whether the caller is on this computer, which demo accounts and the development mailbox require. */
  loopback: boolean;
  userAgent: string;
  env: ServiceEnv;
  storage: Storage;
  /**
   * A logger that adds the request id. A function, not a getter: V8 gives each object literal with a getter its own
   * hidden class, which keeps the whole request alive until the old generation is collected.
   */
  log(): Logger;
}

/** The uploaded file; its declared type is not trusted. */
export interface ReceivedFile {
  bytes: Buffer;
}

/** The response of a download endpoint. */
export interface SentFile {
  /** The whole file, or pieces: the next one is produced when the reader has received the previous one. */
  bytes: Buffer | AsyncIterable<string>;
  type: string;
  /** Use 'attachment' for anything that must not render in our origin. */
  disposition: 'inline' | 'attachment';
  fileName: string;
  cache: 'private' | 'public';
}
