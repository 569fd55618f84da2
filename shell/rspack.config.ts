import { defineShell } from '@kabar/build/define-shell';

export default defineShell();
