import fc from 'fast-check';

/** A failed property names its reason in the message itself, since reports of a test run leave out the cause of an error. */
fc.configureGlobal({ includeErrorInReport: true });
