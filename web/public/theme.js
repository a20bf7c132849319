// Sets the chosen theme before the first paint (src/screens/theme.ts). Runs in the oldest browsers, too.
try {
  document.documentElement.setAttribute('data-theme', localStorage.getItem('theme') || 'light')
} catch (forbidden) {
  // Without storage nothing has been chosen.
  void forbidden
}
