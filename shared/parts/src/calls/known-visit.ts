/* Remembers this tab's current call, so that its page rejoins automatically after a reload. */
const key = 'kabar-call-room';

export function rememberVisit(roomName: string): void {
  try {
    sessionStorage.setItem(key, roomName);
  } catch {
    // Without storage the person has to rejoin after a reload.
  }
}

export function forgetVisit(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

export function wasInCall(roomName: string): boolean {
  try {
    return sessionStorage.getItem(key) === roomName;
  } catch {
    return false;
  }
}
