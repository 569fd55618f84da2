/* Remembers the room that this tab is in or was told to join, so that its page joins by itself: after a reload too. */
const key = 'kabar-call-room';

export function rememberVisit(roomName: string): void {
  try {
    sessionStorage.setItem(key, roomName);
  } catch {
    // Without storage a reload asks to join again.
  }
}

export function forgetVisit(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

export function wasInCall(roomName: string): boolean {
  try {
    return sessionStorage.getItem(key) === roomName;
  } catch {
    return false;
  }
}
