import fc from 'fast-check';

/** Puts the cause of a failed property into its message, because test reports omit an error's cause. */
fc.configureGlobal({ includeErrorInReport: true });
