#!/usr/bin/env python3
"""Takes the portal's webhooks, and prints of each genuine one what it tells of, once.

  webhook-receiver.py <port>

WEBHOOK_SECRET_FILE   file with the secret, whsec_…, that the portal signs with

Needs Python 3.9 and nothing else. It listens on this machine only: a proxy with TLS stands before it. See
docs/operator-api.md.
"""
import base64
import hashlib
import hmac
import http.server
import json
import os
import pathlib
import sys
import time

TOLERANCE_SECONDS = 300
told = set()  # in a real system a table: what was told already is told again after a restart


def is_genuine(headers, body, secret):
    """Whether the portal has signed exactly these bytes, and just now."""
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    content = f"{headers.get('webhook-id', '')}.{timestamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(secret, content, hashlib.sha256).digest())
    signatures = headers.get("webhook-signature", "").encode().split()
    return any(hmac.compare_digest(expected, signature) for signature in signatures)


class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(min(int(self.headers.get("content-length", "0")), 65536))
        genuine = is_genuine(self.headers, body, self.server.secret)
        if genuine and self.headers["webhook-id"] not in told:
            event = json.loads(body)
            print(event["type"], event["data"].get("receiptNumber", ""), flush=True)
            told.add(self.headers["webhook-id"])
        self.send_response(204 if genuine else 401)
        self.end_headers()

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Receiver)
    secret = pathlib.Path(os.environ["WEBHOOK_SECRET_FILE"]).read_text().strip()
    server.secret = base64.b64decode(secret.removeprefix("whsec_"))
    server.serve_forever()
