### What every page of the browser says. Buttons are commands without a full stop.

web-close = Close
web-skip = Skip to the content
web-loading = One moment …
web-no-connection = There is no connection to the table. This page tries again by itself, and goes on as soon as there is one.
web-page-missing = This part of the page could not be loaded; check the connection and load the page again.
web-page-older = Reload this page: it is older than the server.
web-page-newer = Reload this page: the server has gone back to an older version.
web-reload = Reload
web-why-rule = Why? { $rule }
web-all-rules = All rules
refusal-unreachable = The server does not answer; check the connection and try again.
