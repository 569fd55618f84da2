/** Where texts of check-ins are sealed, under the key of the client. */
export const messagePlace = 'check_ins.message';
export const replyPlace = 'check_in_replies.text';
