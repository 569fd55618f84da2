import { defineRemote } from '@kabar/build/define-remote';

export default defineRemote('auth');
