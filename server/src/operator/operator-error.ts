/** A failure that the operator can mend: its message is one clear sentence for the command line. */
export class OperatorError extends Error {}
