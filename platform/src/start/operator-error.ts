/** An error whose message is for the operator: printed without a stack trace. */
export class OperatorError extends Error {}
