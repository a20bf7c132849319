// A finished page is painted first: only then is the portal's code fetched and begun. The page names its files, the one
// that begins first.
function begin() {
  const files = document.querySelectorAll('link[rel=after-paint]')
  for (const file of files) file.rel = 'modulepreload'
  void import(files[0].href)
}

if (document.hidden) begin()
else requestAnimationFrame(() => setTimeout(begin))
