// Sets the chosen theme before the first paint (src/screens/theme.ts). Runs in the oldest browsers, too.
try {
  var theme = localStorage.getItem('theme') || 'light'
  document.documentElement.setAttribute('data-theme', theme)
  // The colours of paper (src/app/theme.css).
  if (theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches))
    document.querySelector('meta[name="theme-color"]').setAttribute('content', '#1b1815')
} catch (forbidden) {
  // Without storage nothing has been chosen.
  void forbidden
}
